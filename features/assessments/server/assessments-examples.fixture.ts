import { v7 as uuidv7 } from "uuid";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";
import { anAssessment } from "./assessed-company.fixture.ts";

const assessment =
  (body: Record<string, unknown> = {}, state = "in_progress"): MakeObject =>
  async (portal, company) =>
    objectWithId((await anAssessment(portal, company, { state })).id, body);

/** An authorisation, named by its assessment and itself. */
const authorisation =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const { id, authorisationId } = await anAssessment(portal, company, { state: "suspended" });
    return {
      body,
      foreign: { id, authorisation_id: authorisationId },
      never: { id: uuidv7(), authorisation_id: uuidv7() },
    };
  };

const named = (verb: string) => `assessments.${verb}`;
const plan = { title: "Prueba de la tienda", kind: "web" };

export default {
  objects: {
    [named("get_assessment")]: assessment(),
    [named("edit_assessment")]: assessment(plan),
    [named("save_scope")]: assessment({ targets: [], parties: [], sources: [] }, "suspended"),
    [named("move_assessment")]: assessment({ to: "suspended" }),
    [named("stop_assessment")]: assessment({ reason: "Corte de servicio" }),
    [named("add_entry")]: assessment({ body: "Barrido de puertos" }),
    [named("add_authorisation")]: assessment(
      {
        file: { name: "carta.pdf", content: "%PDF-1.7" },
        signed_by: "Gerenta general",
        signed_on: "2026-11-01",
        valid_from: "2026-11-01",
        valid_to: "2026-12-31",
      },
      "proposed",
    ),
    [named("withdraw_authorisation")]: authorisation({ reason: "Se reemplaza" }),
    [named("download_authorisation")]: authorisation(),
  },
} satisfies FeatureExamples;
