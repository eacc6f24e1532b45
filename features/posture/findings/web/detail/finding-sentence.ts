import { retirementLabels } from "#features/detection/entities/entities.labels.ts";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import {
  type FindingStatus,
  isRecordedByPeople,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";

export const isOpen = (status: FindingStatus) => oneOf(openStatuses, status) !== undefined;

/** Formats a probability: `0.0004` as `menos de 0,1 %`, `0.62` as `62 %`. */
export function chanceText(chance: number): string {
  if (chance < 0.001) return "menos de 0,1 %";
  return `${numberText(chance * 100)} %`;
}

type Place = Pick<Finding, "port" | "protocol" | "package" | "installed_version" | "locus">;

/**
 * Returns the location of a finding on its asset as text: `puerto 443/tcp`, `openssl 1.1.1k`; otherwise the scanner's
 * text.
 */
export function placeText({ port, protocol, package: name, installed_version, locus }: Place): string {
  if (name) return installed_version ? `${name} ${installed_version}` : name;
  if (port) return `puerto ${port}${protocol ? `/${protocol}` : ""}`;
  return locus;
}

/** Returns the finding in one sentence: `en servidor-1, puerto 443/tcp, se corrige con la versión 3.0.7`. */
export function findingSentence(finding: Finding): { title: string; rest: string } {
  const { number, issue, asset, instances, fixed_version } = finding;
  const parts = [
    `en ${asset.name}`,
    placeText(finding),
    instances > 1 && `en ${numberText(instances)} lugares`,
    fixed_version && `se corrige con la versión ${fixed_version}`,
  ];
  return { title: `${findingNumber(number)} ${issue.title}`, rest: parts.filter(Boolean).join(", ") };
}

interface Reading {
  detail: Pick<FindingDetail, "finding" | "decisions" | "declared_at" | "asset_retired"> & {
    issue: Pick<FindingDetail["issue"], "source">;
  };
  /** Whether the provider's people read it; clients read «su empresa». */
  provider: boolean;
  dayOf: (at: string) => string;
}

/**
 * Returns the sentence about the next step of a finding: what, by when and by whom; what is not known is said as
 * well.
 */
export function nextText({ detail, provider, dayOf }: Reading): string {
  const { finding, issue } = detail;
  const { status, clock, ball } = finding;
  const byPeople = isRecordedByPeople(issue.source);
  if (!isOpen(status)) return endText({ detail, provider, dayOf });
  const unknown = finding.not_evaluated
    ? " El último escaneo no la pudo comprobar, así que no se sabe si sigue ahí."
    : "";
  if (status === "fixed_declared") {
    const at = detail.declared_at ? ` el ${dayOf(detail.declared_at)}` : "";
    if (byPeople)
      return provider
        ? `Se declaró corregida${at}. La registró una persona: nos toca verificar si sigue ahí.`
        : `Se declaró corregida${at}. La registró una persona: le toca al proveedor verificar si sigue ahí.`;
    return `Se declaró corregida${at}. El próximo escaneo de este activo lo confirma, o la reabre si la vuelve a encontrar.${unknown}`;
  }
  const until =
    clock?.due_at && clock.state !== "paused"
      ? ` antes del ${dayOf(clock.due_at)}`
      : " y no tiene plazo en curso";
  const whose = {
    client: provider ? "Le toca al cliente corregirla" : "Le toca a su empresa corregirla",
    provider: provider ? "Nos toca responder al cliente" : "Le toca al proveedor responder",
    change: "Espera un cambio ya programado",
  }[ball];
  if (clock?.state === "breached" && clock.due_at)
    return `${whose}. El plazo venció el ${dayOf(clock.due_at)}.${unknown}`;
  return `${whose}${ball === "client" ? until : ""}.${unknown}`;
}

/** Returns the reason for which nothing has to be done. */
function endText({ detail: { finding, issue, decisions, asset_retired }, dayOf }: Reading): string {
  const { status, closed_at } = finding;
  const at = closed_at ? ` el ${dayOf(closed_at)}` : "";
  const approved = decisions.find(({ state }) => state === "approved");
  if (status === "risk_accepted") {
    const until = approved?.expires_on ? ` hasta el ${dayOf(`${approved.expires_on}T12:00:00Z`)}` : "";
    return `No hay nada que hacer por ahora: el riesgo está aceptado${until}. Ese día vuelve a abrirse si sigue ahí.`;
  }
  if (status === "false_positive")
    return "No hay nada que hacer: se comprobó que no es una vulnerabilidad. Los próximos escaneos no la vuelven a abrir.";
  if (status === "out_of_scope") return "No hay nada que hacer: quedó fuera del alcance del servicio.";
  if (status === "asset_retired") {
    const why = asset_retired ? ` (${retirementLabels[asset_retired.reason].toLowerCase()})` : "";
    return `No hay nada que hacer: su activo se dio de baja${at}${why}. No quedó corregida: se reabre sola si un escaneo o un evento ve de nuevo el activo.`;
  }
  if (isRecordedByPeople(issue.source))
    return `No hay nada que hacer: una persona verificó${at} que ya no está.`;
  return `No hay nada que hacer: un escaneo comprobó${at} que ya no está.`;
}
