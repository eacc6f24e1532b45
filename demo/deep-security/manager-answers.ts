import type { SendRequest } from "#platform/server/outbound/json-api.ts";

type Listed = { ID: number; [member: string]: unknown };

/** The lists of a manager, by the member of the API that contains them. */
export interface ManagerLists {
  policies: readonly Listed[];
  intrusionPreventionRules: readonly Listed[];
  computers: readonly Listed[];
}

const members: Readonly<Record<string, keyof ManagerLists>> = {
  policies: "policies",
  intrusionpreventionrules: "intrusionPreventionRules",
  computers: "computers",
};

/** Returns a request function that answers the portal as the Deep Security manager of a demonstration company would. */
export function managerAnswers(lists: ManagerLists): SendRequest {
  return async ({ url, body }) => {
    const { pathname } = new URL(url);
    const answer = answerTo(lists, pathname, body);
    return {
      status: answer ? 200 : 404,
      contentType: "application/json",
      body: Buffer.from(JSON.stringify(answer ?? {})),
    };
  };
}

function answerTo(lists: ManagerLists, pathname: string, body: string | undefined): object | undefined {
  const [, , list = "", ...rest] = pathname.split("/");
  if (rest[0] !== "search")
    return rest[1] === "intrusionprevention"
      ? { assignedRuleIDs: [2001, 2003], recommendationScanStatus: "valid", recommendedToAssignRuleIDs: [] }
      : undefined;
  if (list === "computergroups") return { computerGroups: [] };
  const member = members[list];
  if (!member) return undefined;
  const { searchCriteria, maxItems } = JSON.parse(body ?? "{}");
  const after = Number(searchCriteria[0].idValue);
  return { [member]: lists[member].filter(({ ID }) => ID > after).slice(0, maxItems) };
}
