import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Problems } from "./sigma-problem.ts";
import type { SigmaHead } from "./sigma-rule.ts";
import { type MapSpot, partOf, textOf, textsOf } from "./spot.ts";

const sigmaStatuses = ["stable", "test", "experimental", "deprecated", "unsupported"] as const;
const sigmaLevels = severities.filter((severity) => severity !== "unknown");
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tag = /^[a-z0-9_-]+\.[a-z0-9._-]+$/i;
const longestTitle = 256;

/** What a rule says of itself: title, id, state, level, tags, false positives. */
export function readHead(rule: MapSpot, problems: Problems): SigmaHead {
  const word = (name: string) => textOf(partOf(rule, name));
  const placeOf = (name: string) => partOf(rule, name)?.place ?? rule.place;
  const title = word("title") ?? "";
  if (title === "") problems.add("title", placeOf("title"), "Falta el título (title).");
  else if (title.length > longestTitle)
    problems.add("title", placeOf("title"), `El título tiene más de ${longestTitle} caracteres.`);
  const id = word("id");
  if (id !== null && !uuid.test(id)) problems.add("id", placeOf("id"), "El id debe ser un UUID.");
  const status = word("status");
  if (status !== null && !(sigmaStatuses as readonly string[]).includes(status))
    problems.add(
      "status",
      placeOf("status"),
      `El estado «${status}» no existe: ${sigmaStatuses.join(", ")}.`,
    );
  const level = word("level");
  if (level !== null && !(sigmaLevels as string[]).includes(level))
    problems.add("level", placeOf("level"), `El nivel «${level}» no existe: ${sigmaLevels.join(", ")}.`);
  const tags = textsOf(partOf(rule, "tags"));
  for (const each of tags)
    if (!tag.test(each))
      problems.add("tags", placeOf("tags"), `La etiqueta «${each}» no tiene la forma espacio.nombre.`);
  const attack = tags.map((each) => each.toLowerCase()).filter((each) => each.startsWith("attack."));
  return {
    title,
    id: id?.toLowerCase() ?? null,
    name: word("name"),
    status,
    level: (sigmaLevels as string[]).includes(level ?? "") ? (level as Severity) : "unknown",
    description: word("description") ?? "",
    author: word("author") ?? "",
    tags,
    techniques: attack
      .filter((each) => /^attack\.t\d{4}(\.\d{3})?$/.test(each))
      .map((each) => each.slice(7).toUpperCase()),
    tactics: attack.filter((each) => /^attack\.[a-z][a-z_-]+$/.test(each)).map(tacticSlug),
    falsePositives: textsOf(partOf(rule, "falsepositives")),
    place: rule.place,
  };
}

function tacticSlug(name: string): string {
  return name.slice(7).replaceAll("_", "-");
}
