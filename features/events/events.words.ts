import type { EventFormat, SourceFormat } from "./events.contract.ts";

/** What each format is called on screens and in documents. */
export const formatWords = {
  wazuh4: "Wazuh 4",
  wazuh5: "Wazuh 5",
  ecs: "Elastic (ECS)",
  ocsf: "OCSF",
  cef: "CEF",
  leef: "LEEF",
  suricata: "Suricata EVE",
  windows: "Windows y Sysmon",
  cloudtrail: "AWS CloudTrail",
  guardduty: "Amazon GuardDuty",
  kubernetes: "Auditoría de Kubernetes",
  mapped: "JSON con mapa propio",
} as const satisfies Record<EventFormat, string>;

/** The same for a source, which may leave it to the content. */
export const sourceFormatWords = {
  auto: "Automático",
  ...formatWords,
} as const satisfies Record<SourceFormat, string>;
