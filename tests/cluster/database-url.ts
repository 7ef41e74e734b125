/** Set-up file: passes the URL of the PostgreSQL of the tests, which the global set-up has started, to the tests' environment. */

import { inject } from 'vitest'

process.env.TEST_DATABASE_URL = inject('databaseUrl')
