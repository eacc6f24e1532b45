import { expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  modelStandIn,
  standInFor,
} from "#features/assistant/ai-providers/server/asking/model-stand-in.fixture.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { judgeByModel } from "./judge-by-model.ts";
import type { StoredPair } from "./mapping-request.store.ts";

const model = await modelStandIn();
const portal = await testPortal([aiProviders], { environment: { AI_LOCAL_HOSTS: model.host } });

const pair = (target: number, origin: string, strength = 4): StoredPair => ({
  source_control_id: 1,
  source_code: "O1",
  source_title: "Respaldar los datos",
  target_control_id: target,
  target_code: `D${target}`,
  target_title: "Copias </datos> de seguridad",
  relation: "intersect",
  strength,
  certain: false,
  path: [{ from: "O1", to: `D${target}`, relation: "intersect", strength, origin }],
});
const pairs = [pair(1, "Conjunto publicado"), pair(2, "texto"), pair(3, "texto"), pair(4, "texto")];

async function judge(answer: object | "fails", { allowed = true } = {}) {
  const company = await aCompany(portal);
  if (allowed) await standInFor(portal, company, model);
  model.answerWith(() =>
    answer === "fails" ? { status: 400, message: "no" } : { text: JSON.stringify(answer) },
  );
  return await judgeByModel(portal.gate, { companyId: company.id, askedBy: "Paula Riquelme", pairs });
}

test("a model says how pairs found by words relate and why; it makes none stronger than words may be", async () => {
  const reason = "Ambos piden guardar copias de los datos.";
  const { pairs: judgedPairs, engine } = await judge({
    pairs: [
      { key: "1-2", related: false, reason: "Hablan de cosas distintas." },
      { key: "1-3", related: true, relation: "subset", strength: 10, reason },
      {
        key: "1-4",
        related: true,
        relation: "equal",
        strength: 5,
        reason: "Vea [aquí](https://evil.example)",
      },
      { key: "1-1", related: false },
      { key: "9-9", related: true, strength: 9 },
    ],
  });
  expect(engine).toMatch(/^Modelo de prueba/);
  expect(judgedPairs.map(({ target_control_id }) => target_control_id)).toEqual([1, 3, 4, 2]);
  expect(judgedPairs[0]).toEqual(pairs[0]);
  expect(judgedPairs[1]).toMatchObject({ relation: "subset", strength: 6, certain: false, reason });
  expect(judgedPairs[2]).not.toHaveProperty("reason");
  expect(judgedPairs[2]).toMatchObject({ relation: "intersect", strength: 5 });
  expect(judgedPairs[3]).toMatchObject({ strength: 1, reason: "Hablan de cosas distintas." });
});

test("only pairs found by words are sent, as data that cannot end the data", async () => {
  await judge({ pairs: [] });
  const sentToModel =
    model.asked
      .at(-1)
      ?.messages.map(({ content }) => content ?? "")
      .join("\n") ?? "";
  expect(sentToModel).toContain('"1-2"');
  expect(sentToModel).not.toContain('"1-1"');
  expect(sentToModel.match(/<\/datos>/g)).toHaveLength(2);
});

test("without a permission nothing leaves, and a model that fails leaves the pairs of the rules with a note", async () => {
  const before = model.bodies.length;
  expect(await judge({ pairs: [] }, { allowed: false })).toEqual({ pairs, engine: "built_in", note: "" });
  expect(model.bodies.length).toBe(before);
  expect(await judge("fails")).toEqual({
    pairs,
    engine: "built_in",
    note: expect.stringContaining("respondió el motor propio"),
  });
});
