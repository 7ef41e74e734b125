import { config } from 'zod'

// The pages' policy forbids scripts made of texts, and a browser reports each attempt. It must be set before the first shape is made.
config({ jitless: true })
