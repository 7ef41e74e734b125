/**
 * Script of a worker that answers each task with the value of `code`: an expression, or the body of a function of `task` and
 * the number of tasks so far, `count`. Its value may be a promise.
 */
export const workerScript = (code: string): URL => {
  const body = /\breturn\b|;/.test(code) ? code : `return ${code}`
  const text = `import { parentPort } from 'node:worker_threads'
    let count = 0
    const answerOf = (task, count) => { ${body} }
    parentPort.on('message', async ({ id, task }) => {
      count += 1
      parentPort.postMessage({ id, answer: await answerOf(task, count) })
    })`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}
