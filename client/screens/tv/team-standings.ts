/** With more teams than this, each team is one player, and the player's panel says the same. */
const MAX_SHOWN_TEAMS = 6

/** Returns true if a big screen shows the standings of the teams during the game. */
export const showsTeamStandings = (teams: number): boolean => teams <= MAX_SHOWN_TEAMS
