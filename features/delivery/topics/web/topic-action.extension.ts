import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";

/** A form of another area that opens from a topic, with the topic filled in. */
export interface TopicAction {
  permission: Permission;
  label: string;
  /** The address of the form. */
  pathFor(topicId: string): string;
}

export const topicActions = new ExtensionPoint<TopicAction>("forms that open from a topic");
