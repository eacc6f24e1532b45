/** A session without a request for this many minutes is over. */
export const idleMinutes = 120;
/** A session is over after this many hours in any case. */
export const absoluteHours = 12;
/** For this long after a proof of who one is nobody is asked again before an act that gives power. */
export const confirmedMinutes = 10;
/** The moment of the last request is written down at most this often. */
export const touchEverySeconds = 60;
