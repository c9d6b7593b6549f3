import { Drawer } from 'antd'

// Lazy chunk.
export default Drawer
