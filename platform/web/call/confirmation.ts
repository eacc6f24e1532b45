/** Asks the person to confirm their credentials; returns whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the function that shows the question; until then nobody is asked. Returns the function that unsets it. */
export function askConfirmationsWith(format: Ask): () => void {
  ask = format;
  return () => {
    if (ask === format) ask = undefined;
  };
}

/** Returns whether the person confirmed; calls that were refused together wait for one confirmation. */
export function personConfirms(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
