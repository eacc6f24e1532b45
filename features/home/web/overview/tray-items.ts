import type { CurrentUser } from "#features/access/access.contract.ts";
import type { CompanyHome, ProviderHome } from "#features/home/home.contract.ts";

export interface TrayItem {
  key: string;
  urgent: boolean;
  text: string;
  /** The way to it, when there is one. */
  action?: { label: string; to: string };
}

interface Facts {
  person: CurrentUser;
  home: CompanyHome | undefined;
  provider: ProviderHome | undefined;
  recoveryCodes: number | undefined;
}

/** With this many codes or fewer it is time to make new ones. */
const fewCodes = 3;
const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** What waits for a person, the urgent first. */
export function trayItems({ person, home, provider, recoveryCodes }: Facts): TrayItem[] {
  const { is_warning, days_until_expiration } = person.password_expiration_info;
  const days = days_until_expiration ?? 0;
  const waiting = person.is_client ? (home?.topics.waiting_for_client ?? 0) : 0;
  const items: (TrayItem | false)[] = [
    is_warning && {
      key: "password",
      urgent: days <= 3,
      text: days <= 0 ? "Su contraseña vence hoy" : `Su contraseña vence en ${count(days, "día", "días")}`,
      action: { label: "Renovar contraseña", to: "/change_passwrd" },
    },
    recoveryCodes !== undefined &&
      recoveryCodes <= fewCodes && {
        key: "codes",
        urgent: recoveryCodes === 0,
        text:
          recoveryCodes === 0
            ? "No le quedan códigos de recuperación"
            : `Le ${recoveryCodes === 1 ? "queda" : "quedan"} ${count(recoveryCodes, "código", "códigos")} de recuperación`,
        action: { label: "Crear códigos nuevos", to: "/profile" },
      },
    waiting > 0 && {
      key: "topics",
      urgent: false,
      text: `${count(waiting, "tema espera", "temas esperan")} su respuesta`,
      action: { label: "Ver temas", to: "/Interacciones?estado=open" },
    },
    ...(home ? alertItems(home.alerts, person.is_client) : []),
    ...(home ? [...complianceItems(home.compliance), ...assuranceItems(home.assurance)] : []),
    ...(provider ? providerItems(provider) : []),
  ];
  return items.filter((item) => item !== false).toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}

/** For the client, what was asked of them; for the provider, what ran out. Each level is a list of its own. */
function alertItems({ late, waiting_for_client }: CompanyHome["alerts"], isClient: boolean): TrayItem[] {
  const levels = [
    { key: "n1", list: "/Eventos/N1" },
    { key: "n2", list: "/Eventos/N2" },
  ] as const;
  return levels.flatMap(({ key, list }): TrayItem[] => {
    const level = key.toUpperCase();
    if (isClient && waiting_for_client[key] > 0)
      return [
        {
          key: `alerts-${key}`,
          urgent: true,
          text: `${count(waiting_for_client[key], "alerta", "alertas")} de ${level} ${waiting_for_client[key] === 1 ? "espera" : "esperan"} su respuesta`,
          action: { label: "Responder", to: `${list}?ver=esperan` },
        },
      ];
    if (!isClient && late[key] > 0)
      return [
        {
          key: `alerts-${key}`,
          urgent: true,
          text: count(
            late[key],
            `alerta de ${level} con el plazo vencido`,
            `alertas de ${level} con el plazo vencido`,
          ),
          action: { label: "Ver alertas", to: `${list}?vencidas=si` },
        },
      ];
    return [];
  });
}

/** Controls that somebody must take up again. */
function complianceItems({
  overdue_controls: overdue,
  expired_evidence: expired,
}: CompanyHome["compliance"]): (TrayItem | false)[] {
  return [
    expired > 0 && {
      key: "evidence",
      urgent: true,
      text: count(expired, "control con evidencia vencida", "controles con evidencia vencida"),
      action: { label: "Ver controles", to: "/Compliance/Controles?evidencia=expired" },
    },
    overdue > 0 && {
      key: "controls",
      urgent: false,
      text: count(overdue, "control pasó su plazo", "controles pasaron su plazo"),
      action: { label: "Ver controles", to: "/Compliance/Controles?atrasado=1" },
    },
  ];
}

/** What the company's assurance asks for, whoever does it. */
function assuranceItems({
  overdue_nonconformities: overdue,
  ending_exceptions: ending,
  overdue_duties: owed,
}: CompanyHome["assurance"]): (TrayItem | false)[] {
  return [
    owed > 0 && {
      key: "duties",
      urgent: true,
      text: count(owed, "deber de la Ley 21.663 fuera de plazo", "deberes de la Ley 21.663 fuera de plazo"),
      action: { label: "Abrir expediente", to: "/Compliance/ANCI/Expediente" },
    },
    overdue > 0 && {
      key: "nonconformities",
      urgent: true,
      text: count(overdue, "no conformidad vencida", "no conformidades vencidas"),
      action: { label: "Ver no conformidades", to: "/Compliance/NoConformidades?vencidas=si" },
    },
    ending > 0 && {
      key: "exceptions",
      urgent: false,
      text: count(
        ending,
        "excepción de control termina en 15 días o menos",
        "excepciones de control terminan en 15 días o menos",
      ),
      action: { label: "Ver excepciones", to: "/Compliance/NoConformidades?ficha=excepciones" },
    },
  ];
}

/** What waits for the provider's staff, whatever company is active. */
export function providerItems(provider: ProviderHome): TrayItem[] {
  const { new_contacts, topics_waiting, companies_waiting, closed_for_inactivity } = provider;
  const items: (TrayItem | false)[] = [
    new_contacts > 0 && {
      key: "contacts",
      urgent: false,
      text: count(new_contacts, "solicitud de contacto sin atender", "solicitudes de contacto sin atender"),
      action: { label: "Ver solicitudes", to: "/Manage/ContactRequests" },
    },
    // A list of topics is of one company and this counts all of them: no link would show what it says.
    topics_waiting > 0 && {
      key: "provider-topics",
      urgent: false,
      text: `${count(topics_waiting, "tema espera", "temas esperan")} respuesta del proveedor en ${count(companies_waiting, "empresa", "empresas")}`,
    },
    closed_for_inactivity > 0 && {
      key: "closed",
      urgent: false,
      text: count(
        closed_for_inactivity,
        "cuenta cerrada por inactividad",
        "cuentas cerradas por inactividad",
      ),
      action: { label: "Revisar cuentas", to: "/Manage/Users?cuenta=closed_inactive" },
    },
  ];
  return items.filter((item) => item !== false);
}
