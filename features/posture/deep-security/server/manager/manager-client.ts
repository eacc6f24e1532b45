import { setTimeout as waitFor } from "node:timers/promises";
import { managerNumber } from "#features/posture/deep-security/readers/module-record.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { ApiProblem, askJson, type SendRequest } from "#platform/server/outbound/json-api.ts";

/** Name of the service in sentences about its API. */
export const managerService = "Deep Security";

/** The connection data of a manager with its decrypted key. */
export interface ManagerLine {
  /** The URL origin of the manager. */
  address: string;
  apiKey: string;
  send: SendRequest;
  /** Waits between two requests when the manager asks for it; replaced in tests. */
  wait: (ms: number) => Promise<unknown>;
}

export const waitInReal = (ms: number): Promise<unknown> => waitFor(ms);

/** The lists of the API that are read in the order of ids, with the property of the answer that contains them. */
export const managerLists = {
  policies: { path: "policies", member: "policies", pageSize: 500 },
  groups: { path: "computergroups", member: "computerGroups", pageSize: 1_000 },
  rules: { path: "intrusionpreventionrules", member: "intrusionPreventionRules", pageSize: 1_000 },
  // A computer with all its blocks has about 20 kB.
  computers: { path: "computers", member: "computers", pageSize: 100 },
} as const;
export type ManagerList = keyof typeof managerLists;

const timeoutMs = 60_000;
const pageBytes = 32 * 1_048_576;
const assignmentBytes = 1_048_576;
/** The maximum number of objects in one list; more than any manager serves to one customer. */
const maxObjects = 100_000;
/**
 * The longest pause, in seconds, that the manager may ask for; a longer one ends the read, and the next read begins
 * after it.
 */
const longestWaitSeconds = 60;
const maxWaits = 20;

/** The pauses and the time limit of one read. */
export interface ReadPace {
  waits: number;
  /** Returns whether the time of the read is almost over; the remaining data of a slow manager are then left out. */
  isLate(): boolean;
}

/**
 * Sends a request to the manager. After a 429 with a short `Retry-After` it is sent again, at most 20 times per read.
 */
async function ask(
  line: ManagerLine,
  pace: ReadPace,
  path: string,
  { body, maximumBytes = pageBytes }: { body?: object; maximumBytes?: number } = {},
): Promise<JsonObject> {
  for (;;) {
    if (pace.isLate())
      throw new ApiProblem(`${managerService} tardó demasiado en enviar la lectura completa.`);
    try {
      return await askJson(
        { service: managerService, send: line.send },
        {
          url: `${line.address}/api/${path}`,
          method: body ? "POST" : "GET",
          headers: {
            accept: "application/json",
            "api-version": "v1",
            "api-secret-key": line.apiKey,
            ...(body && { "content-type": "application/json" }),
          },
          ...(body && { body: JSON.stringify(body) }),
          timeoutMs,
          maximumBytes,
        },
      );
    } catch (error) {
      const seconds = error instanceof ApiProblem ? error.retryAfter : undefined;
      if (seconds === undefined || seconds > longestWaitSeconds || pace.waits >= maxWaits) throw error;
      pace.waits += 1;
      await line.wait(seconds * 1_000);
    }
  }
}

const numberOf = (value: unknown): number | null => (isJsonObject(value) ? managerNumber(value.ID) : null);

/**
 * Yields the pages of a list in the order of ids. Only an empty page ends a list, because a manager may return fewer
 * objects than requested. A page that does not follow the previous one is refused, and so is a list without end.
 */
export async function* listPages(
  line: ManagerLine,
  pace: ReadPace,
  list: ManagerList,
): AsyncGenerator<JsonObject[], void, undefined> {
  const { path, member, pageSize } = managerLists[list];
  let after = 0;
  let objects = 0;
  for (;;) {
    const answer = await ask(line, pace, `${path}/search${list === "computers" ? "?expand=all" : ""}`, {
      body: {
        maxItems: pageSize,
        searchCriteria: [{ idTest: "greater-than", idValue: after }],
        sortByObjectID: true,
      },
    });
    const page = answer[member];
    if (!Array.isArray(page)) throw new ApiProblem(`${managerService} no envió la lista «${member}».`);
    if (page.length === 0) return;
    for (const object of page) {
      const number = numberOf(object);
      if (number === null || number <= after)
        throw new ApiProblem(`${managerService} envió la lista «${member}» repetida o sin orden.`);
      after = number;
    }
    objects += page.length;
    if (objects > maxObjects)
      throw new ApiProblem(`${managerService} envió más de ${maxObjects} objetos en «${member}».`);
    yield page as JsonObject[];
  }
}

/** The prevention rules assigned to a computer; undefined where the computer is gone. */
export async function readAssignment(
  line: ManagerLine,
  pace: ReadPace,
  computer: number,
): Promise<JsonObject | undefined> {
  try {
    const path = `computers/${computer}/intrusionprevention/assignments`;
    const answer = await ask(line, pace, path, { maximumBytes: assignmentBytes });
    if (!Array.isArray(answer.assignedRuleIDs))
      throw new ApiProblem(`${managerService} no envió las reglas asignadas del equipo ${computer}.`);
    return { ...answer, computerID: computer };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}
