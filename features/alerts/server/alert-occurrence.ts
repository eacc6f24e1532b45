import type { AlertOrigin } from "#features/alerts/alert-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

/** Events that belong together by what a tool, a correlation rule or a person says of them. */
export interface AlertOccurrence {
  /** What makes two occurrences one alert, part by part; a part that nobody knows is null. */
  fingerprint: readonly (string | null)[];
  origin: AlertOrigin;
  /** `id` null: nothing but its title names the rule. */
  rule: { id: string | null; title: string };
  severity: Severity;
  asset: string | null;
  user: string | null;
  sourceIp: string | null;
  sourceCountry?: string | null;
  category: string | null;
  /** The source of the events, where it is one. */
  sourceId?: string | null;
  cloudAccount: string | null;
  resourceUid: string | null;
  resourceType?: string | null;
  fileHash?: string | null;
  techniques: readonly string[];
  tactics: readonly string[];
  /** Each is counted once, however often it is told. */
  events: readonly { id: string; occurredAt: Date }[];
  correlationRuleId?: string | null;
  description?: string;
}
