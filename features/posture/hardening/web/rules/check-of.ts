/** A rule on a machine under a guide, at its place. */
export interface CheckOf {
  id: string;
  issue_id: string;
  locus: string;
}
