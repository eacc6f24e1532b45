import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { investigationList } from "#features/response/investigations/contracts/investigation-place.ts";
import { investigationStatusLabels } from "#features/response/investigations/investigations.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { investigations } from "../list/investigation-query.store.ts";
import { investigationCode } from "../work/investigation-view.rules.ts";

/**
 * The list of investigations for the assistant, with any of the list's filters and without restricted investigations.
 */
export const askedInvestigations = defineAskedList({
  name: "investigations",
  permission: "investigation.read",
  place: investigationList,
  noun: { one: "investigación", many: "investigaciones", feminine: true },
  called: ["investigacion", "investigaciones"],
  kinds: ["investigations.", "figure.investigations."],
  filteringKinds: ["investigations."],
  words: {
    status: { concluded: ["cerrad*", "terminad*", "concluid*", "finalizad*"], in_progress: ["en curso"] },
  },
  providerOnly: ["lead", "mine", "visibility"],
  period: { from: "opened_from", to: "opened_to", words: ["abrieron", "se abrieron", "nueva*"] },
  dates: [
    {
      from: "concluded_from",
      to: "concluded_to",
      words: ["cerrad*", "terminad*", "concluid*", "conclu*", "finalizad*", "cerraron"],
      phrase: "concluidas",
    },
  ],
  orders: { default: "-updated", worst: "-severity", newest: "-opened", oldest: "opened" },
  async find({ db, actor }, filter, request) {
    const visibilityFilter = isProvider(actor) ? {} : { client_visible: true };
    const { items, total } = await investigations.page(
      db,
      { filter: { ...filter, ...visibilityFilter, unrestricted: true }, me: authorOf(actor).id },
      request,
    );
    return {
      total,
      items: items.map((row) => ({
        title: `${investigationCode(row)} ${row.question}`,
        detail: investigationStatusLabels[row.status],
        path: paths.investigation(row.id),
      })),
    };
  },
});
