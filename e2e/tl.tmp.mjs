import { chromium } from '/work/main/node_modules/@playwright/test/index.mjs'
import { openSession } from '/work/main/e2e/support/sign-in-as.ts'
const url=process.env.ECO_E2E_URL
const path=process.argv[2]??'/csak/air', who=process.argv[3]??'csak'
const args=process.argv.slice(4)
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--use-angle=swiftshader','--enable-unsafe-swiftshader','--ignore-gpu-blocklist']})
for(let k=0;k<(+args[0]||1);k++){
const ctx=await b.newContext({viewport:{width:1366,height:768},locale:'ru-RU',baseURL:url,serviceWorkers:'block'})
{const p=await ctx.newPage(); await openSession(p,who); const ck=await ctx.cookies(); await p.close()}
const cookies=await ctx.cookies()
const c2=await b.newContext({viewport:{width:1366,height:768},locale:'ru-RU',baseURL:url,serviceWorkers:'block'}); await c2.addCookies(cookies)
for(const visit of ['first','second']){
const page=await c2.newPage()
const c=await c2.newCDPSession(page)
await c.send('Network.enable'); await c.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:200000,uploadThroughput:200000})
await c.send('Emulation.setCPUThrottlingRate',{rate:4})
await page.addInitScript(()=>{
  const seen={}; window.__seen=seen; window.__tasks=[]
  const sel={frame:'.frame__menu',header:'.frame header, header',filters:'[class*=filter] , .ant-select',cards:'[class*=card]',thead:'thead,[role=columnheader]',rows:'[data-row-key]'}
  const look=()=>{for(const [n,s] of Object.entries(sel)) if(!(n in seen)&&document.querySelector(s)) seen[n]=Math.round(performance.now())}
  new MutationObserver(look).observe(document,{childList:true,subtree:true})
  new PerformanceObserver(l=>{for(const e of l.getEntries()) window.__tasks.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true})
})
await page.goto(path,{waitUntil:'commit'})
const t=await (await page.waitForFunction(()=>document.querySelector('[data-row-key]')&&performance.now(),null,{polling:'raf',timeout:60000})).jsonValue()
const r=await page.evaluate(()=>({seen:window.__seen,tasks:window.__tasks,res:performance.getEntriesByType('resource').map(e=>[e.name.replace(location.origin,''),Math.round(e.startTime),Math.round(e.responseStart),Math.round(e.responseEnd),e.encodedBodySize]),paint:performance.getEntriesByType('paint').map(e=>[e.name,Math.round(e.startTime)])}))
if(process.env.MAP){ const m=await (await page.waitForFunction(()=>document.querySelector('figure [aria-busy=false]')&&performance.now(),null,{polling:'raf',timeout:60000})).jsonValue(); console.log('map',Math.round(m)); const r2=await page.evaluate(()=>({tasks:window.__tasks,res:performance.getEntriesByType('resource').map(e=>[e.name.replace(location.origin,''),Math.round(e.startTime),Math.round(e.responseStart),Math.round(e.responseEnd),e.encodedBodySize])})); r.tasks=r2.tasks; r.res=r2.res }
console.log('==',visit,path,'rows painted',Math.round(t),JSON.stringify(r.seen),JSON.stringify(r.paint))
console.log('tasks',r.tasks.map(([s,d])=>s+'+'+d).join(' '))
if(process.env.RES) for(const x of r.res) console.log('   ',x.join(' '))
await page.waitForLoadState('networkidle').catch(()=>{}); await page.close()
}
await ctx.close(); await c2.close()}
await b.close()
