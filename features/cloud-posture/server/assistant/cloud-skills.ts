import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  counted,
  dayText,
  type Kind,
  number,
  severityName,
} from "#features/assistant/server/assistant.public.ts";
import { categoryWords, providerName, scoreText } from "#features/cloud-posture/cloud-posture.words.ts";
import { cloudTool } from "./cloud-tool.ts";

const asked = "¿Cómo está mi postura en la nube?";
const exposedAsked = "¿Qué tengo expuesto a internet en la nube?";

function nothingScanned(draft: AnswerDraft, mark: string): AnswerDraft {
  return draft
    .as("nothing")
    .say(
      `Todavía no se carga ninguna revisión de una cuenta en la nube. Eso no dice que todo esté bien: dice que nadie la ha revisado.${mark}`,
    )
    .suggest("¿Cuántas vulnerabilidades críticas tengo?");
}

async function standing(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, {});
  const draft = new AnswerDraft("la postura en la nube");
  const mark = draft.cite(sources[0]);
  const { accounts, tally, categories } = value;
  if (accounts.length === 0) return nothingScanned(draft, mark);
  draft.say(
    `De lo que se pudo decidir cumple el **${scoreText(tally.score)}** en ${counted(accounts.length, "cuenta", "cuentas")}: ${counted(tally.fail, "revisión falla", "revisiones fallan")}.${mark}`,
  );
  if (tally.manual > 0)
    draft.say(
      `${counted(tally.manual, "revisión espera", "revisiones esperan")} que una persona la responda; no cuentan ni a favor ni en contra.`,
    );
  const old = accounts.filter((account) => account.old);
  if (old.length > 0)
    draft.say(`**${counted(old.length, "cuenta lleva", "cuentas llevan")} más de un mes sin revisarse.**`);
  draft.table(
    "Por categoría",
    ["Categoría", "Cumple", "Fallan", "Críticas y altas"],
    categories
      .filter((row) => row.tally.pass + row.tally.fail > 0)
      .map(({ category, tally: own, failing }) => ({
        cells: [
          categoryWords[category],
          scoreText(own.score),
          number(own.fail),
          number(failing.critical + failing.high),
        ],
        path: `/CloudPosture/Alertas?categoria=${category}`,
      })),
  );
  return draft.suggest(exposedAsked);
}

async function exposed(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, { exposed: true });
  const draft = new AnswerDraft("lo expuesto a internet en la nube");
  if (value.accounts.length === 0) return nothingScanned(draft, draft.cite(sources[0]));
  const mark = draft.cite(sources[1]);
  if (value.open.count === 0)
    return draft
      .as("nothing")
      .say(`Ninguna revisión abierta de las que miran si algo se alcanza desde internet falla.${mark}`)
      .suggest(asked);
  draft.say(
    `**${counted(value.open.count, "revisión abierta dice", "revisiones abiertas dicen")}** que algo se alcanza desde internet.${mark}`,
  );
  draft.table(
    "Lo más grave",
    ["Qué falla", "Severidad", "Recurso", "Cuenta", "Falla desde"],
    value.worst.map(({ id, title, severity, asset, provider, account, failing_since }) => ({
      cells: [
        title,
        severityName[severity],
        asset.name,
        `${providerName(provider)} ${account}`,
        dayText(new Date(failing_since), ask.timeZone),
      ],
      path: `/Vulnerabilidades/${id}`,
    })),
  );
  return draft.suggest(asked);
}

const unless = [
  "define",
  "howto",
  "whereis",
  "incident",
  "compliance",
  "named_standard",
  "named_asset",
  "named_account",
];

const kinds: readonly Kind[] = [
  {
    name: "cloud_posture.standing",
    examples: [asked, "¿qué falla en mis cuentas de AWS?", "¿cómo están mis cuentas en la nube?"],
    when: ["cloud_posture"],
    unless: [...unless, "cloud_exposed"],
    weight: 48,
    answer: standing,
  },
  {
    name: "cloud_posture.exposed",
    examples: [exposedAsked, "¿qué recursos de la nube están públicos?"],
    when: ["cloud_exposed"],
    unless,
    weight: 50,
    answer: exposed,
  },
];

/** What Atenea can be asked about the accounts in clouds. */
export const cloudSkills: AssistantSkills = {
  order: 26,
  tools: [cloudTool],
  kinds,
  words: {
    cloud_posture: [
      ...[
        "postura en la nube",
        "postura de la nube",
        "postura nube",
        "cuentas en la nube",
        "cuentas de la nube",
      ],
      ...[
        "cuentas de aws",
        "cuentas de azure",
        "cuentas de google cloud",
        "cuenta de aws",
        "cuenta de azure",
      ],
      ...["prowler", "revisiones de la nube"],
    ],
    cloud_exposed: [
      ...["expuesto a internet en la nube", "expuestos a internet en la nube", "expuesto en la nube"],
      ...[
        "expuestos en la nube",
        "recursos de la nube estan publicos",
        "publicos en la nube",
        "publico en la nube",
      ],
      ...["buckets publicos", "bucket publico"],
    ],
  },
  suggestions: [{ screen: "/CloudPosture", questions: [asked, exposedAsked] }],
};
