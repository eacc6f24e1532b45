/** A VEX decision about a vulnerability in a product; it is no finding. */
export interface VexDecision {
  kind: "decision";
  vulnerability: string;
  aliases: string[];
  /** purl, CPE, image or name; empty means whatever the document is about. */
  products: string[];
  /** Parts of the products that it is about, where it says so. */
  components: string[];
  status: "not_affected" | "affected" | "fixed" | "under_investigation" | "false_positive";
  /** As its format names it: `code_not_reachable`, `vulnerable_code_not_present`. */
  justification: string | null;
  responses: string[];
  detail: string;
  action: string;
  author: string | null;
  decidedAt: string | null;
  place: string;
}
