import { ShopSection } from './ShopSection.tsx'

/** What is taken to the workshop. */
export const BuildPanel = () => <ShopSection />
