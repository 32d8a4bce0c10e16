/** Runs a command's work; what it throws is told in one line after the command's name, and the process ends with `failure`. */
export async function runCommand(name: string, work: () => unknown, failure = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = failure;
  }
}
