import { expect, test } from "vitest";
import { allKinds } from "../kinds/all-kinds.ts";
import { chooseKind } from "./built-in-answer.ts";
import { meaningOf } from "./row-meaning.rules.ts";

const rowOf = (of: string, title: string, path: string) => ({
  of,
  title,
  facts: [],
  source: { kind: "record", label: title, path },
});

test.each([
  ["Alerta", "ALR-12 Acceso fallido", "/Eventos/N1/0190", "alerts.detail"],
  ["Control", "A.8.8 Vulnerabilidades", "/Compliance/Controles/507", "controls.one"],
  ["Activo", "srv-alertas y eventos", "/EnhancedEvents/Activo/0190", "assets.one"],
  ["Persona", "jsepulveda", "/EnhancedEvents/Persona/0190", "accounts.one"],
  ["Fuente", "Wazuh central", "/Eventos?fuente=0190", "sources.one"],
  ["Técnica", "T1078 Valid Accounts", "/Eventos?tecnica=T1078&desde=2026-11-01", "techniques.one"],
  ["Norma", "CIS", "/Compliance/CIS", "compliance.one"],
  ["Boletín", "Citrix Bleed", "/Threat_Intelligence/Boletines/8", "bulletins.about"],
  ["article", "Cómo reconocer un phishing", "/BaseDeConocimiento/0190", "knowledge.articles"],
])("a row called %s is read anew by the kind that tells of one: %s", (of, title, path, kind) => {
  const { tags } = meaningOf(rowOf(of, title, path)) ?? { tags: [] };
  expect(chooseKind(allKinds, new Set(tags))?.name).toBe(kind);
});

test.each([
  ["Riesgo", "ANCI-GOB-02: dice que cumple y no tiene evidencia", "/Compliance/Controles/3"],
  ["Evento", "Ingreso correcto después de una fuerza bruta", "/Eventos/0190"],
  ["Qué", "Evidencias vencidas", "/Compliance/Evidencias?estado=expired"],
])("a row called %s is told as it stood", (of, title, path) => {
  expect(meaningOf(rowOf(of, title, path))).toBeUndefined();
});
