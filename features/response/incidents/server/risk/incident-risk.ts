import type { RiskSource } from "#features/detection/entities/server/risk-source.extension.ts";
import { isProvider } from "#platform/server/actor.ts";
import { affectingIncidentRows } from "./incident-risk.store.ts";

/** The open incidents that make up the risk of the assets and people that they affect. */
export const incidentRisk: RiskSource = {
  words: ["incidente abierto", "incidentes abiertos"],
  rows: ({ actor }) => affectingIncidentRows(!isProvider(actor)),
};
