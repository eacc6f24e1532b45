/** What is told of: from its first moment up to, not including, its last; stories count their days back from today. */
export interface ToldRange {
  from: Date;
  to: Date;
  today: Date;
}
