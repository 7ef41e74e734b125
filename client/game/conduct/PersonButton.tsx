import { useEffect, useState } from 'react'
import type { SeatState } from '../../../server/protocol/state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { closePanel, openPanel, usePanels } from '../../ui/panels.ts'
import { ConductForm } from './ConductForm.tsx'
import './person-button.css'

/** Makes the plate of another person a button that opens what somebody can do about them. */
export const PersonButton = ({ seat: { person, name } }: { readonly seat: SeatState }) => {
  const { t } = useTranslation('conduct')
  const isOpen = usePanels(({ open }) => open === 'person')
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    if (!isOpen) setChosen(false)
  }, [isOpen])
  const choose = () => {
    setChosen(true)
    openPanel('person')
  }
  return (
    <>
      <button
        type="button"
        className="plate-person"
        aria-label={t('conduct.about', { name })}
        title={t('conduct.about', { name })}
        aria-haspopup="dialog"
        onClick={choose}
      />
      {isOpen && isChosen && (
        <Drawer title={name}>
          <ConductForm person={person} name={name} onDone={closePanel} />
        </Drawer>
      )}
    </>
  )
}
