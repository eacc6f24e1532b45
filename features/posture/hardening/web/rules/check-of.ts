/** Identifies a check: a rule on a machine under a guide, at its location. */
export interface CheckOf {
  id: string;
  issue_id: string;
  locus: string;
}
