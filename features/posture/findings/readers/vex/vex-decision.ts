/** A VEX decision about a vulnerability in a product; it is no finding. */
export interface VexDecision {
  kind: "decision";
  vulnerability: string;
  aliases: string[];
  /** The products, each as purl, CPE, image or name; empty means the products of the whole document. */
  products: string[];
  /** The components of the products that it concerns, if stated. */
  components: string[];
  status: "not_affected" | "affected" | "fixed" | "under_investigation" | "false_positive";
  /** The justification term of its format: `code_not_reachable`, `vulnerable_code_not_present`. */
  justification: string | null;
  responses: string[];
  detail: string;
  action: string;
  author: string | null;
  decidedAt: string | null;
  place: string;
}
