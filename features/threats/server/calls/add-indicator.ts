import type { addIndicator as call } from "#features/threats/contracts/indicators.contract.ts";
import { observableOf } from "#platform/readers/observables.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addCompanyIndicator } from "../indicators/add-company-indicator.ts";

export const addIndicator: Verb<typeof call> = async (context, { value, note, confidence, tlp }) => {
  const observable = observableOf(value);
  const added = await addCompanyIndicator(context, { observable, from: "written", note, confidence, tlp });
  if (!added)
    throw new Refusal("invalid_input", {
      detail: "No es una dirección, una red, un dominio, una URL, una huella de archivo ni un correo.",
    });
  if (!added.isNew) {
    context.nothingChanged();
    return { id: added.id };
  }
  context.audit({
    action: "threats.indicator_added",
    objectType: "threat_indicator",
    objectId: added.id,
    // What is TLP:RED is for its readers, and so is its value.
    details: { kind: observable.type, ...(tlp !== "red" && { value: observable.value }) },
  });
  context.announce({ topic: "threats.changed", data: { id: added.id } });
  return { id: added.id };
};
