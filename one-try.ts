import { launchBrowser } from './tests/e2e/browser.ts'
const b = await launchBrowser(); const p = await b.newPage()
p.on('console', m => console.log(m.type(), m.text().slice(0,300))); p.on('pageerror', e => console.log('ERR', e.message)); p.on('requestfailed', r => console.log('FAIL', r.url(), r.failure()?.errorText))
await p.goto('http://127.0.0.1:4710/'); await p.waitForTimeout(5000); console.log((await p.content()).slice(0,500)); await b.close()
