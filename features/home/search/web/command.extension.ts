import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";

/** A line of the search: a place to go to, or something to do here and now. */
export type Command = {
  title: string;
  detail: string;
  keys?: readonly string[];
  /** Among lines of one title; by default the path and the title. */
  key?: string;
} & ({ path: string } | { act: () => void });

/** The commands of an area in the search, without a request to the server. */
export interface CommandSource {
  permission: Permission;
  /** Found by their words. */
  commands?: readonly Command[];
  /** For a text of a form that the area knows, such as an address. */
  forText?: (text: string) => Command | undefined;
}

export const commandSources = new ExtensionPoint<CommandSource>("commands of the search");
