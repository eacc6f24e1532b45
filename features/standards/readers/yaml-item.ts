import { asList, plainYaml } from "./plain-yaml.ts";
import { quickYamlItem } from "./quick-yaml.ts";

/** One item of a list, read the quick way where that is enough. */
export function yamlItem(text: string): unknown {
  return quickYamlItem(text) ?? asList(plainYaml(text))[0];
}
