import { Notices } from '../overlay/Notices.tsx'
import { FaultFence } from '../screens/FaultFence.tsx'
import { useAddress } from './address.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { PhoneTable } from './PhoneTable.tsx'

export const PhoneApp = () => {
  const code = useAddress((address) => address.code)
  return (
    <FaultFence>
      {code === '' ? <CodeEntry /> : <PhoneTable key={code} code={code} />}
      <Notices />
    </FaultFence>
  )
}
