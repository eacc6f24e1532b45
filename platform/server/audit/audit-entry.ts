/** The audit entry of a verb. Details carry no secret. */
export interface AuditEntry {
  /** The action, `feature.verb`, in past tense: `access.signed_in`, `company.updated`. */
  action: string;
  objectType: string;
  objectId?: string | number;
  details?: Record<string, unknown>;
  /** The company whose chain receives the entry; only where the scope is wider than one company. */
  companyId?: number | null;
  /** The person, where nobody is signed in but the person has just proven who they are. */
  actor?: { userId: number; name: string };
  /** The address it was sent from, where the recorded action arrived earlier. */
  ip?: string;
}
