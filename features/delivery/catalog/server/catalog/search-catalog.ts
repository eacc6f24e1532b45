import { foldText, searchWords } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPeriods, findServices } from "./catalog.store.ts";
import { modulesOf } from "./catalog.verbs.ts";

/**
 * Returns whether one of the texts matches the question. A company has few screens and periods, so they have no
 * search index.
 */
function answers(question: string, ...texts: string[]): boolean {
  const foldedWords = foldText(texts.join(" ")).split(" ");
  return searchWords(question).every((word) => foldedWords.some((other) => other.startsWith(word)));
}

/** Finds the person's screens whose name or service matches the question. */
export async function searchScreens(
  context: Pick<VerbContext, "db" | "actor">,
  question: string,
  limit: number,
) {
  const modules = await modulesOf(context);
  return modules
    .filter((module) => !module.planned && answers(question, module.name, module.service_name))
    .slice(0, limit)
    .map(({ name, url, service_name }) => ({ title: name, detail: service_name, path: `/${url}` }));
}

export async function screenNames(context: Pick<VerbContext, "db" | "actor">): Promise<string[]> {
  return (await modulesOf(context)).filter(({ planned }) => !planned).map(({ name }) => name);
}

/** Finds the service periods of the company whose name or service matches the question, the newest first. */
export async function searchPeriods(db: Database, question: string, limit: number) {
  const periods = await findPeriods(db);
  const services = await findServices(db);
  const routeOf = new Map(services.map(({ id, route }) => [id, route]));
  return periods
    .filter((period) => answers(question, period.name, period.service_name))
    .slice(0, limit)
    .map(({ id, name, service_id, service_name }) => ({
      title: name,
      detail: service_name,
      path: `${routeOf.get(service_id) ?? paths.home}?periodo=${id}`,
    }));
}
