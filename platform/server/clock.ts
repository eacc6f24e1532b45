/** Time is given to verbs, never fetched by them. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
