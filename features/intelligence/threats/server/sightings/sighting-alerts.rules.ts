import type { AlertOccurrence } from "#features/detection/alerts/server/alerts.public.ts";
import { severityRank } from "#features/detection/events/server/events.public.ts";
import { indicatorKindLabels } from "#features/intelligence/threats/threats.labels.ts";
import { defang } from "#platform/contract/defang.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { FoundSighting } from "../matching/found-sightings.ts";

type Met = Pick<FoundSighting, "indicator" | "key" | "asset" | "day">;

/**
 * Returns the parts of an alert's fingerprint: the threat of the indicator, or its value if it belongs to none; the
 * asset; the day.
 */
export const fingerprintParts = ({ indicator, key, asset, day }: Met): (string | null)[] => [
  "indicator",
  indicator.family ?? key,
  asset || null,
  day,
];

/** Returns whether everybody who reads the alerts of the company may see it. */
export const isShared = ({ owner, tlp }: FoundSighting["indicator"]): boolean =>
  tlp !== "red" && (owner !== 0 || tlp !== "amber_strict");

const steps: readonly Severity[] = ["low", "medium", "high", "critical"];

/**
 * Returns the severity of a sighting and its reason, in Spanish. Only sightings that were not blocked are considered.
 */
export function severityOfSighting({
  indicator: { confidence },
  kind,
  direction,
  outcome,
}: Pick<FoundSighting, "indicator" | "kind" | "direction" | "outcome">): { severity: Severity; why: string } {
  const trusted = confidence >= 75 ? 2 : confidence >= 50 ? 1 : 0;
  const [change, what] =
    direction === "on_asset" && kind !== "ip" && kind !== "network"
      ? [1, "el archivo está en el equipo"]
      : direction === "outbound"
        ? [0, "el equipo salió a buscarlo"]
        : direction === "inbound"
          ? [-1, "vino de afuera y no se sabe si alguien respondió"]
          : [0, "es la dirección del propio equipo"];
  const severity = steps[Math.min(3, Math.max(0, trusted + change))] ?? "medium";
  const done = outcome === "allowed" ? "ningún control lo detuvo" : "no tenemos el resultado";
  return { severity, why: `la confianza del indicador es ${confidence} de 100, ${what} y ${done}` };
}

const severityNames: Record<Severity, string> = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "desconocida",
};

/**
 * Returns the alert occurrences of sightings: one per threat family, asset and day. Blocked and dismissed sightings,
 * and severities below the company's threshold, are only counted and raise no alert. Historical ones have no timers.
 */
export function occurrencesOf(
  sightings: readonly (FoundSighting & { exceptionId: string | null })[],
  { historyBefore, later, threshold }: { historyBefore: Date; later: boolean; threshold: number },
): AlertOccurrence[] {
  return sightings.flatMap((sighting) => {
    const { indicator, outcome, exceptionId, asset, isPerson, kind, value, last } = sighting;
    if (outcome === "blocked" || exceptionId !== null || !isShared(indicator)) return [];
    const { severity, why } = severityOfSighting(sighting);
    if (severityRank(severity) < threshold) return [];
    const defangedValue = defangedIndicatorValue(kind, value);
    const title = indicator.family
      ? `${indicator.family}: se vio un indicador (${defangedValue})`
      : `Se vio un indicador de amenaza: ${defangedValue}`;
    return [
      {
        fingerprint: fingerprintParts(sighting),
        origin: "indicator",
        rule: { id: `indicador:${kind}`, title: title.slice(0, 300) },
        severity,
        asset: isPerson ? null : asset || null,
        user: isPerson ? asset : null,
        sourceIp: sighting.direction === "inbound" && (kind === "ip" || kind === "network") ? value : null,
        category: null,
        cloudAccount: null,
        resourceUid: null,
        fileHash: kind === "md5" || kind === "sha1" || kind === "sha256" ? value : null,
        techniques: indicator.techniques,
        tactics: [],
        events: sighting.examples,
        description: [
          `${indicatorKindLabels[kind]} ${defangedValue}, según ${indicator.source || "una fuente sin nombre"}${indicator.name ? ` («${indicator.name}»)` : ""}.`,
          `Gravedad ${severityNames[severity]}: ${why}.`,
          later && "El indicador se conoció después: se encontró al mirar los eventos guardados.",
        ]
          .filter(Boolean)
          .join("\n"),
        ...(last < historyBefore && { history: true as const }),
      } satisfies AlertOccurrence,
    ];
  });
}

/** Returns a defanged value, which cannot be opened by accident. */
export function defangedIndicatorValue(kind: FoundSighting["kind"], value: string): string {
  if (kind === "md5" || kind === "sha1" || kind === "sha256") return value;
  const isAddress = /^[\d.]+$|:.*:/.test(value) && kind !== "url" && kind !== "mail";
  if (isAddress) return defang(value.includes(":") ? "ipv6" : "ipv4", value);
  return defang(value.includes("@") ? "mail" : value.includes("/") ? "url" : "domain", value);
}
