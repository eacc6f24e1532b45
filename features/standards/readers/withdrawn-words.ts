const bracketed =
  /^\s*\[\s*(withdrawn|retirad[oa]|eliminad[oa]|derogad[oa]|deprecated|obsolet[oa]?e?|moved to|incorporated into)\b/i;
const whole = /^\s*\W*(withdrawn|retirad[oa]|eliminad[oa]|derogad[oa]|deprecated)\W*(?:$|:)/i;

/** Whether a control that is not marked as withdrawn says so in its words: "[Withdrawn: incorporated into AC-2]". */
export function soundsWithdrawn(title: string, guidance: string): boolean {
  return bracketed.test(title) || whole.test(title) || bracketed.test(guidance);
}
