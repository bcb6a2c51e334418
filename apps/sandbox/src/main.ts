import { readEnvironment } from './env.ts';
import { isErrorWithCode, type RunningSandbox, startSandbox } from './start-sandbox.ts';

const PARENT_CHECK_MS = 1000;

const stopWithSentence = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const start = async (): Promise<{ sandbox: RunningSandbox; parentPid: number | undefined }> => {
  try {
    const { parentPid, ...options } = readEnvironment();
    const { port } = options;
    try {
      return { sandbox: await startSandbox(options), parentPid };
    } catch (error) {
      if (!isErrorWithCode(error) || error.code !== 'EADDRINUSE') throw error;
      return stopWithSentence(
        `The sandbox cannot start: port ${port} is in use. Stop what listens there or set SANDBOX_PORT to another port.`,
      );
    }
  } catch (error) {
    return stopWithSentence(
      `The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that may not be signalled is still there.
    return isErrorWithCode(error) && error.code === 'EPERM';
  }
};

const { sandbox, parentPid } = await start();
const stop = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (parentPid !== undefined) {
  setInterval(() => {
    if (!isAlive(parentPid)) stop();
  }, PARENT_CHECK_MS).unref();
}
process.stdout.write(`${JSON.stringify({ ready: true, origin: sandbox.origin })}\n`);
