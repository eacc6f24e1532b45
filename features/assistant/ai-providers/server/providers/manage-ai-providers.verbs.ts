import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import type { Config } from "#platform/server/config/config.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { encryptSecret } from "#platform/server/secrets/seal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../manage-ai-providers.contract.ts";
import { guessTokens } from "../exchanges/cost.rules.ts";
import { askModelOnce, BrokenAnswer } from "../protocol/ask-once.ts";
import { problemSentence } from "../protocol/model-problem.ts";
import type { ModelLine } from "../protocol/protocol.ts";
import { managedProvider, managedProviders, outsideProvider } from "./managed-provider.ts";
import { addProvider, changeProvider, isNameTaken, removeProviderRow, saveApiKey } from "./provider.store.ts";
import { keySecretPlace, modelLineFromRow } from "./provider-key.ts";
import {
  checkSettings,
  goesToTheSame,
  modelLineFromSettings,
  modelRules,
} from "./provider-settings.rules.ts";

const listManagedProviders: Verb<typeof contract.listManagedProviders> = ({ db, clock }) =>
  managedProviders(db, clock);

const createProvider: Verb<typeof contract.createProvider> = async (
  { db, config, keyring, clock, audit },
  { key, ...settings },
) => {
  checkSettings(settings, config.aiProviders);
  if (await isNameTaken(db, settings.name, null)) throw nameConflict();
  const id = await addProvider(db, { ...settings, changed_at: clock.now() });
  if (key !== null) await saveApiKey(db, id, encryptSecret(keyring, keySecretPlace(id), key));
  audit({
    action: "ai_providers.created",
    objectType: "ai_provider",
    objectId: id,
    details: { ...settings, has_key: key !== null },
  });
  return await managedProvider(db, clock, id);
};

const nameConflict = () => new Refusal("conflict", { detail: "Ya hay un proveedor con ese nombre." });

const updateProvider: Verb<typeof contract.updateProvider> = async (
  { db, config, keyring, clock, audit },
  { id, version, key, without_key: withoutKey, ...settings },
) => {
  const before = await outsideProvider(db, id);
  checkSettings(settings, config.aiProviders);
  if (await isNameTaken(db, settings.name, id)) throw nameConflict();
  const isLost = before.key_sealed !== null && !goesToTheSame(before, settings);
  if (isLost && key === null && !withoutKey) {
    throw new Refusal("invalid_input", {
      detail: "Escriba la clave otra vez: la guardada sirve solo para la dirección con la que se guardó.",
    });
  }
  const sealedKey = withoutKey ? null : before.key_sealed;
  const columns = {
    ...settings,
    key_sealed: key === null ? sealedKey : encryptSecret(keyring, keySecretPlace(id), key),
    changed_at: clock.now(),
  };
  refuseStale(await changeProvider(db, { id, version }, columns));
  audit({
    action: "ai_providers.updated",
    objectType: "ai_provider",
    objectId: id,
    details: {
      ...changedFields(before, settings),
      ...(key !== null || withoutKey ? { key: withoutKey && key === null ? "removed" : "replaced" } : {}),
    },
  });
  return await managedProvider(db, clock, id);
};

const removeProvider: Verb<typeof contract.removeProvider> = async ({ db, audit }, { id }) => {
  const { name } = await outsideProvider(db, id);
  await removeProviderRow(db, id);
  audit({ action: "ai_providers.removed", objectType: "ai_provider", objectId: id, details: { name } });
  return {};
};

const maxTrialSeconds = 30;
const trialQuestion = "Responda con una sola palabra: listo";

const testProvider: Verb<typeof contract.testProvider> = async (
  { db, config, keyring, leaveDatabase },
  { id, key, ...settings },
) => {
  checkSettings(settings, config.aiProviders);
  const row = id === null ? undefined : await outsideProvider(db, id);
  if (key === null && row?.key_sealed && !goesToTheSame(row, settings)) {
    throw new Refusal("invalid_input", {
      detail: "Escriba la clave otra vez: la guardada sirve solo para la dirección con la que se guardó.",
    });
  }
  const sealedKey = row ? modelLineFromRow(keyring, row).key : null;
  await leaveDatabase();
  return await tryModel(modelLineFromSettings(settings, key ?? sealedKey), config);
};

async function tryModel(line: ModelLine, config: Config) {
  const began = performance.now();
  const knownSecrets = line.key === null ? [] : [line.key];
  const milliseconds = () => Math.round(performance.now() - began);
  try {
    const answer = await askModelOnce(
      { ...line, timeoutSeconds: Math.min(line.timeoutSeconds, maxTrialSeconds) },
      modelRules(line.baseUrl, config.aiProviders),
      { messages: [{ role: "user", text: trialQuestion }], tools: [] },
      {},
    );
    return {
      problem: null,
      answer: redactSecrets(answer.text, knownSecrets).text.slice(0, 200),
      milliseconds: milliseconds(),
      tokens: {
        in: answer.tokens.in ?? guessTokens(trialQuestion),
        out: answer.tokens.out ?? guessTokens(answer.text),
      },
    };
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    const problem = redactSecrets(problemSentence(error.problem), knownSecrets).text;
    return { problem, answer: "", milliseconds: milliseconds(), tokens: null };
  }
}

export const manageAiProvidersVerbs = [
  route(contract.listManagedProviders, listManagedProviders),
  route(contract.createProvider, createProvider),
  route(contract.updateProvider, updateProvider),
  route(contract.removeProvider, removeProvider),
  route(contract.testProvider, testProvider),
];
