import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";

/** A line of the search: an address to open, or an action. */
export type Command = {
  title: string;
  detail: string;
  keys?: readonly string[];
  /** The key that distinguishes lines of one title; by default the path and the title. */
  key?: string;
} & ({ path: string } | { act: () => void });

/** The commands of an area in the search, without a request to the server. */
export interface CommandSource {
  permission: Permission;
  /** The commands that are found by their words. */
  commands?: readonly Command[];
  /** Returns the command for a text in a format that the area recognises, such as an address. */
  forText?: (text: string) => Command | undefined;
}

export const commandSources = new ExtensionPoint<CommandSource>("commands of the search");
