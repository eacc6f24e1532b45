const uniqueViolation = "23505";

/** A demonstration that was cut off goes on where it stopped: what has the same name is there already. */
export async function onlyOnce(make: () => Promise<unknown>): Promise<void> {
  await make().catch((error) => {
    if (error?.code !== uniqueViolation && error?.code !== "conflict") throw error;
  });
}
