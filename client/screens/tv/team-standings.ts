/** With more teams than this, each team is one player, and the player's panel says the same. */
const MOST = 6

/** Whether a big screen tells during the game how its teams stand. */
export const showsTeamStandings = (teams: number): boolean => teams <= MOST
