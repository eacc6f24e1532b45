import { alertNumber } from "#features/alerts/alerts.words.ts";
import type { Reference } from "#features/analyses/analysis-content.contract.ts";
import type { Facts } from "../content/facts.ts";

/** Who has an alert in hand: the client while it is asked something, then the person, then the line of the provider. */
export function alertOwner(
  alert: { level: number; status: string; assignee_name: string | null } | undefined,
): string {
  if (!alert) return "Proveedor: primera línea (N1)";
  if (alert.status === "waiting_client") return "Su empresa: responder la pregunta del proveedor";
  const line = alert.level === 2 ? "segunda línea (N2)" : "primera línea (N1)";
  return alert.assignee_name ? `Proveedor: ${alert.assignee_name}, ${line}` : `Proveedor: ${line}`;
}

const alertList = "/Eventos/N1";

/** An alert by its number and title. */
export function toAlert(alert: { id: string; number: number; title: string; level?: number }): Reference {
  return {
    kind: "alert",
    id: alert.id,
    label: `${alertNumber(alert.number)} ${alert.title}`.slice(0, 300),
    path: `/Eventos/N${alert.level === 2 ? 2 : 1}/${alert.id}`,
  };
}

/** The list of alerts, of one severity where it is named. */
export function toAlerts(label: string, query: Record<string, string> = {}): Reference {
  const search = new URLSearchParams(query).toString();
  return { kind: "alert_list", id: search, label, path: search ? `${alertList}?${search}` : alertList };
}

export function toServiceLevels(): Reference {
  return {
    kind: "service_level",
    id: "",
    label: "Niveles de servicio de las alertas",
    path: "/Eventos/Niveles",
  };
}

/** The events of the period, of some severities where they are named. */
export function toEvents(
  { from, now }: Pick<Facts, "from" | "now">,
  severities: readonly string[] = [],
): Reference {
  const search = new URLSearchParams(severities.map((each) => ["severidad", each]));
  search.set("desde", from.toISOString());
  search.set("hasta", now.toISOString());
  const label = severities.length > 0 ? "Eventos graves del período" : "Eventos del período";
  return { kind: "event_list", id: search.toString(), label, path: `/Eventos?${search}` };
}

export function toSource({ id, name }: { id: string; name: string }): Reference {
  return { kind: "source", id, label: name, path: `/Eventos/Estado?fuente=${id}` };
}

export function toSources(): Reference {
  return { kind: "source_list", id: "", label: "Estado de las fuentes", path: "/Eventos/Estado" };
}

export function toTechnique(id: string): Reference {
  return {
    kind: "technique",
    id,
    label: `Técnica ${id}`,
    path: `/mitre-attack?tecnica=${encodeURIComponent(id)}`,
  };
}

export function toCoverage(): Reference {
  return { kind: "technique_list", id: "", label: "Cobertura de detección", path: "/mitre-attack/Cobertura" };
}

export function toStandard({ id, name }: { id: number; name: string }): Reference {
  return { kind: "standard", id: String(id), label: name, path: `/Compliance/Normas/${id}/estado` };
}

export function toControl(control: { control_id: number; code: string; title: string }): Reference {
  return {
    kind: "control",
    id: String(control.control_id),
    label: `${control.code} ${control.title}`.slice(0, 300),
    path: `/Compliance/Controles/${control.control_id}`,
  };
}

export function toEvidence({ id, title }: { id: string; title: string }): Reference {
  return { kind: "evidence", id, label: title.slice(0, 300), path: `/Compliance/Evidencias?evidencia=${id}` };
}

export function toEvidenceList(): Reference {
  return { kind: "evidence_list", id: "", label: "Evidencias", path: "/Compliance/Evidencias" };
}

export function toNonconformity({ id, title }: { id: string; title: string }): Reference {
  return {
    kind: "nonconformity",
    id,
    label: title.slice(0, 300),
    path: `/Compliance/NoConformidades?abierta=${id}`,
  };
}

export function toNonconformities(): Reference {
  return {
    kind: "nonconformity_list",
    id: "",
    label: "No conformidades",
    path: "/Compliance/NoConformidades",
  };
}

export function toAnalysis(id: string, label: string): Reference {
  return { kind: "analysis", id, label, path: `/Compliance/Analisis/${id}` };
}
