import type { z } from "zod";
import type { Permission } from "./permissions.ts";

/**
 * The rows that a call can reach; each scope is a database role.
 *
 * - `public`: rows that anyone may read, and rows that a visitor may leave
 * - `identity`: the tables that sign-in itself needs (only the access feature)
 * - `session`: the rows of the person who is signed in
 * - `company`: the rows of that person's active company
 * - `platform`: all companies (staff)
 */
const scopes = ["public", "identity", "session", "company", "platform"] as const;
export type Scope = (typeof scopes)[number];

/**
 * `read` runs in a read-only transaction. `write` requires an audit entry; otherwise its transaction is rolled back.
 */
export type Effect = "read" | "write";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The form in which the body of the answer is sent.
 *
 * - `json` (default): the output shape
 * - `file`: the verb names a stored file, the gate streams it as an attachment
 * - `rows`: the verb yields text (CSV), the gate streams it as an attachment
 * - `events`: server-sent events, each in the output shape, as they come; only for verbs in steps
 */
type Answers = "json" | "file" | "rows" | "events";

export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** The name, `feature.verb_object`, unique. */
  name: string;
  method: Method;
  /**
   * The path, which begins with `/api/` and ends with `/`; parameters as `:id`. The caller may omit the final slash.
   */
  path: `/api/${string}`;
  /** A second address of a reading call, outside `/api/`: a page that a frame of the portal loads. */
  page?: `/${string}`;
  /** One line that describes the call in the published documentation. */
  summary: string;
  permission: Permission;
  effect: Effect;
  scope: Scope;
  /**
   * `recent`: the call grants rights, so the person must have confirmed their credentials in this session a short while
   * ago. Absent: any session suffices.
   */
  confirmation?: "recent";
  /** Whether the person of the staff makes the call inside a client view, not the viewed person. */
  asViewer?: true;
  /** Path parameters, query and body merged; a key that arrives twice is refused. Unknown body keys are refused. */
  input: Input;
  /** The names under which clients of the former backend send a body field, each with the field's present name. */
  inheritedNames?: Readonly<Record<string, string>>;
  output: Output;
  answers?: Answers;
  /** `files`: multipart; each stored file arrives in the input under its field name as a StoredFile. `raw`: a stream. */
  /**
   * The media type of a JSON answer if a protocol defines its own; a client that accepts only other types is refused
   * (406).
   */
  mediaType?: string;
  body?: "json" | "files" | "raw";
  /** The largest size of each file of a call with `files`; 50 MB unless set. */
  maximumFileBytes?: number;
  /** The maximum number of files in one form of a call with `files`; 5 by default. */
  maximumFiles?: number;
  /** Whether success has status 201 instead of 200. */
  creates?: true;
}

/** Returns the call with its literal types, so that its verb and its callers are type-checked against them. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export type InputOf<C extends Call> = z.output<C["input"]>;
/** The input as a caller writes it, before defaults and conversions. */
export type RequestOf<C extends Call> = z.input<C["input"]>;
export type OutputOf<C extends Call> = z.output<C["output"]>;

/**
 * Returns a call with the path spelling that another part of the specification uses for analyses: underscores instead
 * of hyphens. Both calls have the same verb.
 */
export function otherSpelling<const C extends Call>(call: C): C {
  const path = call.path
    .replace("/ai-integration/", "/ai_integration/")
    .replace("/security-analysis/", "/security_analysis/");
  return { ...call, name: `${call.name}_underscored`, path };
}
