import { Drawer } from 'antd'

// For those who open one: it comes after the screen.
export default Drawer
