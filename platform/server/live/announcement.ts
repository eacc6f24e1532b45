/** A live update for the people who have a company open. Contains counts and ids, never content. */
export interface Announcement {
  /** The topic, `feature.what_happened`, like `events.arrived`. */
  topic: string;
  /** The company that receives it; the actor's company when absent, everybody of the provider when null. */
  companyId?: number | null;
  /** The only recipients, in whatever company they work; the update then has no company. */
  people?: readonly number[];
  data?: Record<string, string | number | boolean>;
}
