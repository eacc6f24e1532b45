/** A session without a request for this many minutes is over. */
export const idleMinutes = 120;
/** A session is over after this many hours in any case. */
export const absoluteHours = 12;
/** The minutes after a confirmation in which actions that grant rights need no further one. */
export const confirmedMinutes = 10;
/** The least interval, in seconds, between two updates of the time of the last request. */
export const touchEverySeconds = 60;
