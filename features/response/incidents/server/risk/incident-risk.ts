import type { RiskSource } from "#features/detection/entities/server/risk-source.extension.ts";
import { isProvider } from "#platform/server/actor.ts";
import { affectingIncidentRows } from "./incident-risk.store.ts";

/** Open incidents as a component of the risk of the affected assets and people. */
export const incidentRisk: RiskSource = {
  words: ["incidente abierto", "incidentes abiertos"],
  rows: ({ actor }) => affectingIncidentRows(!isProvider(actor)),
};
