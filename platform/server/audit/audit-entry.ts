/** What a verb says of what it did. Details carry no secret. */
export interface AuditEntry {
  /** `feature.verb`, past events of the field: `access.signed_in`, `company.updated`. */
  action: string;
  objectType: string;
  objectId?: string | number;
  details?: Record<string, unknown>;
  /** Only where the scope is wider than one company: whose chain it joins. */
  companyId?: number | null;
  /** Who did it, where nobody is signed in but the person has just proven who they are. */
  actor?: { userId: number; name: string };
  /** From where it was sent, where what is written down now arrived before. */
  ip?: string;
}
