/** News for the people who are looking at a company right now. Carries counts and ids, never content. */
export interface Announcement {
  /** `feature.what_happened`, like `events.arrived`. */
  topic: string;
  /** The company that receives it; the actor's company when absent, everybody of the provider when null. */
  companyId?: number | null;
  /** These people alone, wherever they work; then no company hears it. */
  people?: readonly number[];
  data?: Record<string, string | number | boolean>;
}
