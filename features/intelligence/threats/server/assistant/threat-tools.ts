import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { relevanceReasonText } from "#features/intelligence/threats/panorama.labels.ts";
import { typeWord } from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { actorSentence } from "../actors/actor-facts.ts";
import { actors } from "../actors/actor-query.store.ts";
import { countRelevantThreats, findRelevance, findRelevantThreats } from "../panorama/relevance.store.ts";
import { findCompanyRow } from "../panorama/threat-company.store.ts";
import { findLookAlikes } from "../watch/look-alike.store.ts";
import { findWatchedDomains } from "../watch/watch.store.ts";

const limitInput = z.number().int().min(1).max(20).default(5);

/** Returns the strongest reason of relevance as a sentence. */
const reasonOf = (lines: readonly Parameters<typeof relevanceReasonText>[0][]): string => {
  const [line] = lines.toSorted((one, other) => other.points - one.points);
  return line ? relevanceReasonText(line) : "";
};

export const relevantThreatsTool = defineTool({
  name: "amenazas",
  label: "Amenazas que tocan a la empresa",
  description:
    "Qué actores, campañas, malware y herramientas tocan a la empresa, con sus puntos y la razón que más pesa.",
  permission: "threat.read",
  input: z.object({ most: limitInput }),
  async run({ db, actor }, input) {
    const companyId = companyIn(actor);
    const judgedAt = (await findCompanyRow(db))?.judged_at ?? null;
    const items = await findRelevantThreats(db, companyId, input.most, "red");
    return {
      value: {
        judged: judgedAt !== null,
        ...(await countRelevantThreats(db, companyId)),
        items: items.map(({ id, name, attack_id, points, terms }) => ({
          id,
          name,
          attack_id,
          points,
          reason: reasonOf(terms),
        })),
      },
      sources: [{ kind: "threats", label: "Panorama de amenazas", path: paths.threatPanorama }],
    };
  },
});

export const actorTool = defineTool({
  name: "actor_de_amenaza",
  label: "Actores y campañas",
  description:
    "Qué es un actor, una campaña, un malware o una herramienta, por cualquiera de sus nombres o su número de ATT&CK, y si toca a la empresa.",
  permission: "threat.read",
  input: z.object({ q: z.string().min(2).max(100) }),
  async run({ db, actor }, { q }) {
    const selection = { filter: { q, below_red: true }, companyId: companyIn(actor) };
    const { items } = await actors.page(db, selection, { sort: "-points", limit: 20 });
    const question = q.toLowerCase();
    const namedActor = items.find(({ name, aliases, attack_id }) =>
      [name, ...aliases, attack_id ?? ""].some((each) => each.toLowerCase() === question),
    );
    const requestedActor = namedActor ?? items[0];
    const touch = requestedActor && (await findRelevance(db, requestedActor.id));
    return {
      value: requestedActor
        ? {
            name: requestedActor.name,
            attack_id: requestedActor.attack_id,
            type: typeWord(requestedActor.type),
            sentence: actorSentence(requestedActor.attack_id) ?? "",
            aliases: requestedActor.aliases,
            techniques: requestedActor.techniques,
            points: touch?.points ?? null,
            reason: touch ? reasonOf(touch.terms) : "",
          }
        : null,
      sources: requestedActor
        ? [
            {
              kind: "threats",
              label: requestedActor.name,
              path: paths.threatActor(requestedActor.id),
            },
          ]
        : [
            {
              kind: "threats",
              label: "Actores y campañas",
              path: portalPath(paths.threatActors, { buscar: q }),
            },
          ],
    };
  },
});

export const lookAlikeTool = defineTool({
  name: "dominios_parecidos",
  label: "Nombres parecidos a los dominios de la empresa",
  description:
    "Qué nombres que se vieron en eventos o correos se parecen a los dominios de la empresa, por juzgar.",
  permission: "threat.read",
  input: z.object({ most: limitInput }),
  async run({ db }, input) {
    const domains = await findWatchedDomains(db);
    const { items, total } = await findLookAlikes(db, { state: "open" }, { limit: input.most });
    return {
      value: {
        domains: domains.map(({ value }) => value),
        total,
        items: items.map(({ name, resembles, last_on }) => ({ name, resembles, last_on })),
      },
      sources: [
        {
          kind: "threat_look_alike",
          label: "Nombres parecidos",
          path: portalPath(paths.threatWatch, { vista: "parecidos", juicio: "open" }),
        },
      ],
    };
  },
});
