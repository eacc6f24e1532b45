/** Types of steps that CACAO 2.0 defines. */
export const stepTypes = new Set([
  "start",
  "end",
  "action",
  "playbook-action",
  "parallel",
  "if-condition",
  "while-condition",
  "switch-condition",
]);
/** Types of commands that CACAO 2.0 defines. */
export const commandTypes = new Set([
  "manual",
  "bash",
  "caldera-cmd",
  "elastic",
  "http-api",
  "jupyter",
  "kestrel",
  "openc2-http",
  "powershell",
  "sigma",
  "ssh",
  "yara",
]);
