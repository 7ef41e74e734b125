/** What people who share a table may need at any moment beside the game: the connection, clocks, absences. */
export const enCompany = {
  link: {
    nextTry: 'Next try in {{seconds}} s.',
    unreached: 'The table can’t be reached.',
    goesOn: 'This page goes on trying by itself.',
    tryNow: 'Try now',
    stuck: 'The table can’t save just now. It waits, and nothing is lost.',
    locked: 'Table {{code}} is locked.',
    lockedHint: 'Nobody new may come just now. Ask the host to unlock it, then try again.',
    removed: 'The host has removed you from table {{code}}.',
    removedHint: 'You can’t come back to this table. At another one you are welcome.',
  },
  clock: {
    left: 'Time left',
    isUp: 'time is up',
    hurry: 'Let a bot play',
    low_one: 'One second left.',
    low_other: '{{count}} seconds left.',
  },
  absence: {
    standIn: 'a bot plays',
    standsIn: 'A bot plays for {{name}}',
    byBot: '(A bot decided that.)',
    missed: 'Meanwhile a bot played for you',
    timeUp: 'Your time was up. {{text}}',
    missedMore_one: 'One decision before that, then:',
    missedMore_other: '{{count}} decisions before that, then:',
    waiting: 'Waiting for {{name}}, who is away',
  },
  host: {
    locked: 'This table is locked: nobody new may come.',
    isLocked: 'locked',
  },
  device: {
    unknown: 'The table doesn’t know this link any more. You came as somebody new.',
  },
}
