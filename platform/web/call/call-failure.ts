import { type ProblemCode, problems } from "#platform/contract/problem.ts";

/** Codes of the server, and `unreadable` for an answer that is not the portal's (a proxy's page, for example). */
export type FailureCode = ProblemCode | "unreadable";

interface FailureParts {
  status: number;
  code: FailureCode;
  detail: string;
  incident?: string;
}

/** The error of a call whose answer was not OK. */
export class CallFailure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly detail: string;
  readonly incident: string | undefined;

  constructor({ status, code, detail, incident }: FailureParts) {
    super(`HTTP error! status: ${status}`);
    this.name = "CallFailure";
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.incident = incident;
  }

  static async from(response: Response): Promise<CallFailure> {
    const body: unknown = await response.json().catch(() => undefined);
    const isKnown = isProblem(body);
    return new CallFailure({
      status: response.status,
      code: isKnown ? body.code : "unreadable",
      detail: isKnown ? body.detail : "",
      incident: isKnown ? body.incident : undefined,
    });
  }
}

function isProblem(body: unknown): body is { code: ProblemCode; detail: string; incident?: string } {
  if (typeof body !== "object" || body === null) return false;
  const { code, detail } = body as Record<string, unknown>;
  return typeof code === "string" && Object.hasOwn(problems, code) && typeof detail === "string";
}

/**
 * Returns the reason for which nothing can be added to a company's list yet: the person has no active company. For a
 * button's `notYet`.
 */
export function lacksCompany(failure: unknown): string | undefined {
  return failure instanceof CallFailure && failure.code === "no_active_company"
    ? "Primero necesita una empresa activa"
    : undefined;
}
