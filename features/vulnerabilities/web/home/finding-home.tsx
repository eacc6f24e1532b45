import { Link } from "react-router";
import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { FindingHome } from "#features/vulnerabilities/contracts/finding-home.contract.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";
import { countText, numberText } from "#platform/web/words/number-words.ts";
import { decisionPath, findingsPath } from "../list/finding-address.ts";

interface Waits {
  key: string;
  count: number;
  /** As it is written, where it was only counted so far. */
  text?: string;
  urgent: boolean;
  one: string;
  many: string;
  label: string;
  to: string;
}

const item = ({ key, count, text, urgent, one, many, label, to }: Waits): TrayItem[] =>
  count === 0
    ? []
    : [
        {
          key: `findings-${key}`,
          urgent,
          text: `${text ?? numberText(count)} ${count === 1 ? one : many}`,
          action: { label, to },
        },
      ];

const late = (counted: FindingHome["late"]["client"], whose: "client" | "provider"): Waits => ({
  key: "late",
  count: counted.count,
  text: countText(counted),
  urgent: true,
  one: "vulnerabilidad con el plazo vencido",
  many: "vulnerabilidades con el plazo vencido",
  label: "Ver cuáles",
  to: findingsPath({ vencidas: "si", toca: whose }),
});

const periodPath = (id: string) => `/Vulnerabilidades/Periodos?periodo=${id}`;

/** For the client, what to correct; for the provider, what waits for its word. For both, what changed. */
export const findingHome: HomeView<FindingHome> = {
  tray(facts, { is_client }) {
    const ending = facts.decisions_ending.map(({ id, number, expires_on }) => ({
      key: `findings-ending-${id}`,
      urgent: false,
      text: `La aceptación de riesgo ${number} termina el ${chileanDate(expires_on)}`,
      action: { label: "Ver la decisión", to: decisionPath(id) },
    }));
    if (is_client) return [...item(late(facts.late.client, "client")), ...ending];
    return [
      ...item(late(facts.late.provider, "provider")),
      ...item({
        key: "exploited",
        count: facts.decisions_exploited,
        urgent: true,
        one: "riesgo aceptado que ahora se explota",
        many: "riesgos aceptados que ahora se explotan",
        label: "Ver cuáles",
        to: "/Vulnerabilidades/Excepciones?mostrar=vigentes",
      }),
      ...item({
        key: "decisions",
        count: facts.decisions_waiting,
        urgent: false,
        one: "solicitud de aceptar un riesgo por resolver",
        many: "solicitudes de aceptar un riesgo por resolver",
        label: "Resolver",
        to: "/Vulnerabilidades/Excepciones?mostrar=pendientes",
      }),
      ...item({
        key: "declared",
        count: facts.declared,
        urgent: false,
        one: "vulnerabilidad declarada corregida, sin escaneo que lo confirme",
        many: "vulnerabilidades declaradas corregidas, sin escaneo que lo confirme",
        label: "Ver cuáles",
        to: findingsPath({ estado: "fixed_declared" }),
      }),
      ...facts.periods_to_close.slice(0, 1).map(({ id, name }) => ({
        key: `findings-period-${id}`,
        urgent: false,
        text: `${name} terminó y falta cerrarlo`,
        action: { label: "Cerrar el período", to: periodPath(id) },
      })),
      ...ending,
    ];
  },
  Change: ({ facts: { changed } }) => (
    <>
      <strong>{countText(changed.new)}</strong>{" "}
      <Link to={findingsPath()}>
        {changed.new.count === 1 ? "vulnerabilidad nueva" : "vulnerabilidades nuevas"}
      </Link>
      {changed.fixed.count > 0 &&
        ` y ${countText(changed.fixed)} ${changed.fixed.count === 1 ? "comprobada como corregida" : "comprobadas como corregidas"}`}
      {changed.entered_kev > 0 && (
        <>
          ;{" "}
          <Link to={findingsPath({ kev: "si" })}>
            {numberText(changed.entered_kev)} que ahora se explotan
          </Link>
        </>
      )}
      {changed.periods_closed.map(({ id, name }) => (
        <span key={id}>
          ; se cerró <Link to={periodPath(id)}>{name}</Link>
        </span>
      ))}
    </>
  ),
};
